/** How many code units of a file's text a model gets. */
export const maxTextForModel = 60_000

/** The beginning of a text that is too long. */
export const textForModel = (text: string): string => text.slice(0, maxTextForModel).replace(/[\uD800-\uDBFF]$/, '')
