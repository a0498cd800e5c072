// Controls that no program shows, and halves of characters. Neither can be saved.
const unusable = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]|\p{Surrogate}/gu

/** The text of a file as it can be saved, with line ends as browsers write them. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unusable, '')
