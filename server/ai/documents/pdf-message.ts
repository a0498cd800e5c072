/** The head of the message to the program that reads a PDF. The file is the message's only part. */
export interface PdfRequest {
  /** How many code units of text are read, then it stops: of a PDF that the model gets itself, and of one that it gets as text. */
  mostText: { ofFile: number; ofText: number }
}

/** The head of its reply; the text is a part of its own. */
export type PdfHead = { refused: PdfRefusal } | { isEncrypted: boolean; isCut: boolean }

export const pdfRefusals = ['file_too_long', 'file_protected', 'file_damaged'] as const
export type PdfRefusal = (typeof pdfRefusals)[number]
