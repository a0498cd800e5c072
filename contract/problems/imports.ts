import type { Problems } from './problem'

export const importsProblems = {
  import_missing: { status: 400, message: 'No file was sent. Please choose one.' },
  import_empty: { status: 400, message: 'This file is empty. Please choose another one.' },
  import_not_understood: {
    status: 400,
    message:
      'We can’t read this kind of file. Please choose a spreadsheet (.xlsx, .ods, .csv or .tsv), a text in GIFT or Aiken format, or a file that was exported here.',
  },
  import_damaged: { status: 400, message: 'This file is damaged or incomplete. Please export or save it once more.' },
  import_protected: {
    status: 400,
    message: 'This file is protected by a password. Please save a copy without one, and choose that.',
  },
  import_too_heavy: {
    status: 400,
    message:
      'This file needs too much time or memory to open. Please copy the questions into a new spreadsheet, and choose that.',
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
  },
} as const satisfies Problems
