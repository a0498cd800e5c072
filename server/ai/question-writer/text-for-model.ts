/** Code units of a file's text that are sent to a model. */
const maxLength = 60_000

export const isTooLongForModel = (text: string): boolean => text.length > maxLength

/** The beginning of a text that is too long. */
export const textForModel = (text: string): string => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
