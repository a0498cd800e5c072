/** What the program that reads a PDF replies with; the text is a part of its own. */
export type PdfHead = { refused: PdfRefusal } | { isEncrypted: boolean }

export const pdfRefusals = ['file_too_long', 'file_protected', 'file_damaged'] as const
export type PdfRefusal = (typeof pdfRefusals)[number]

/** Far more than a model is given, and enough to find a sentence of the file again. */
export const maxTextLength = 1_000_000
