/** Document types that hold questions but that we cannot read: reasons of `import_not_understood`. */
type OtherDocument = 'word' | 'slides' | 'pdf'

const endings: [RegExp, OtherDocument][] = [
  [/\.docx?$/i, 'word'],
  [/\.pptx?$/i, 'slides'],
  [/\.pdf$/i, 'pdf'],
]

/** Which of them a file is, by its name; null for other files. */
export const otherDocumentNamed = (name: string): OtherDocument | null =>
  endings.find(([ending]) => ending.test(name))?.[1] ?? null
