// The site: which Markdown it reads, where it is published, and what it adds to Astro.

import { unified } from '@astrojs/markdown-remark'
import mdx from '@astrojs/mdx'
import sitemap from '@astrojs/sitemap'
import { defineConfig } from 'astro/config'
import { CHUNKS, slimSdk, TREESHAKE } from './src/mock-server/bundling.ts'
import { fieldGuide } from './src/site/integration.ts'
import { guideMarkdown } from './src/site/markdown.ts'
import { base, distFolder, site } from './src/site/settings.ts'

export default defineConfig({
  ...(site ? { site } : {}),
  base,
  outDir: distFolder,
  publicDir: './src/public',
  trailingSlash: 'always',
  // The default glues words at the ends of lines (astro#17310).
  compressHTML: true,
  // The policy allows no inline style or script, so nothing may be inlined, however small.
  build: { inlineStylesheets: 'never' },
  vite: {
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: { treeshake: TREESHAKE },
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } },
    },
    plugins: [slimSdk()],
  },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false, processor: unified(guideMarkdown) },
  integrations: [mdx(), ...(site ? [sitemap()] : []), fieldGuide()],
})
