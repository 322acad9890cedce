// The script of every page: small things at once, what is large only when it is asked for.

import '../components/contents.ts'
import '../components/copy.ts'
import '../components/search.ts'
import '../components/theme.ts'
import '../live/strip.ts'

// The live part of a page, where it has one.
import.meta.glob('../live/boot.ts', { eager: true })
