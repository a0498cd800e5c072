const way = 'Copy the table or the text out of it, and paste it here.'

/** Document types that hold questions but that we cannot read, with advice for each. */
export const otherDocuments = {
  word: `This is a Word document. ${way}`,
  slides: `This is a presentation. ${way}`,
  pdf: `This is a PDF. ${way}`,
} as const

const endings: [RegExp, string][] = [
  [/\.docx?$/i, otherDocuments.word],
  [/\.pptx?$/i, otherDocuments.slides],
  [/\.pdf$/i, otherDocuments.pdf],
]

/** The advice for a file, by its name; null for other files. */
export const otherDocumentNamed = (name: string): string | null =>
  endings.find(([ending]) => ending.test(name))?.[1] ?? null
