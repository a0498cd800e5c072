/** The head of the message to the program that reads a PDF. The message's only part is the file. */
export interface PdfRequest {
  /** How many code units of text are read: of a PDF that the model gets as a file, and of one it gets as text. */
  mostText: { ofFile: number; ofText: number }
}

/** The head of the program's reply; the text is a part of its own. */
export type PdfHead = { refused: PdfRefusal } | { isEncrypted: boolean; isCut: boolean }

export const pdfRefusals = ['file_too_long', 'file_protected', 'file_damaged'] as const
export type PdfRefusal = (typeof pdfRefusals)[number]
