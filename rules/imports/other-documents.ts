const way = 'Copy the table or the text out of it, and paste it here.'

/** Documents that hold questions, but none that we read: what to do with each. */
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

/** By its name; null of any other file. */
export const otherDocumentNamed = (name: string): string | null =>
  endings.find(([ending]) => ending.test(name))?.[1] ?? null
