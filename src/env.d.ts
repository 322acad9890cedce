// What a page keeps while it is made.

declare namespace App {
  interface Locals {
    /** The ids of its popovers, by the key of what they tell of. */
    popovers?: Map<string, string>
  }
}
