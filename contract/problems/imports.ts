import { later, type Problems } from './problem'

export const importsProblems = {
  import_missing: { status: 400, message: 'No file was sent. Please choose one.' },
  import_empty: { status: 400, message: 'This file is empty. Please choose another one.' },
  import_not_understood: {
    status: 400,
    message:
      'We can’t read this kind of file. Please choose a spreadsheet (.xlsx, .ods, .csv or .tsv), a text in GIFT or Aiken format, or a file that was exported here.',
    reasons: {
      word: 'This is a Word document. Copy the table or the text out of it, and paste it here.',
      slides: 'This is a presentation. Copy the table or the text out of it, and paste it here.',
      pdf: 'This is a PDF. Copy the table or the text out of it, and paste it here.',
      open_trivia:
        'We only read JSON from the Open Trivia Database. Export your questions as a spreadsheet or as CSV instead.',
    },
  },
  import_damaged: {
    status: 400,
    message: 'This file is damaged or incomplete. Please export or save it once more.',
    reasons: {
      no_json: 'We can’t read “{path}”: it is no valid JSON. Please fix it, or export it once more.',
      field: 'We can’t read “{path}”: its “{field}” isn’t what it should be. Please fix it, or export it once more.',
      field_in:
        'We can’t read “{path}”: its “{field}” in {place} isn’t what it should be. Please fix it, or export it once more.',
      item: 'We can’t read “{path}”: its {place} isn’t what it should be. Please fix it, or export it once more.',
    },
  },
  import_protected: {
    status: 400,
    message: 'This file is protected by a password. Please save a copy without one, and choose that.',
  },
  import_too_heavy: {
    status: 400,
    message:
      'This file needs too much time or memory to open. Please copy the questions into a new spreadsheet, and choose that.',
    reasons: {
      quizzes: 'This file has more than 2,000 quizzes. Please split it into several files.',
      evenings: 'This file has more than 100 evenings. Please split it into several files.',
    },
  },
  import_too_many_rows: {
    status: 400,
    message: 'This file has more than 1,000 rows or questions. Please split it into several files.',
  },
  import_too_many_columns: {
    status: 400,
    message: 'This file has more than 50 columns. Please keep those with questions and answers alone.',
  },
  import_newer: {
    status: 400,
    message: 'This file comes from a newer version of this site. Please ask its administrator for an update.',
  },
  import_too_large: {
    status: 413,
    message: 'Please choose a spreadsheet or text under 10 MB, or an archive under 300 MB.',
  },
  import_file_gone: {
    status: 410,
    message: 'We keep a file with pictures for an hour, and no longer have this one. Please choose the file again.',
  },
  import_save_too_large: {
    status: 413,
    message: 'These questions are more than can be saved at once. Please save them in several parts.',
  },
  too_many_imports: {
    status: 429,
    message: 'You’ve read 60 files within a minute. Please wait a moment, then choose this one again.',
    reasons: later,
  },
} as const satisfies Problems
