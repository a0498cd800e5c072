// Halves of characters, and what ends a text in C. Neither can be saved.
const unusable = /[\0\p{Surrogate}]/gu

/** The text of a file as it can be saved, with line ends as browsers write them. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unusable, '')
