/** Spreadsheets as hosts have them: laid out as the products publish it. */
import { utils, write, type BookType } from '@e965/xlsx'
import { ownHeadings } from '../../../../rules/imports/layouts'

type Cell = string | number | boolean | null

export function spreadsheetOf(sheets: Record<string, Cell[][]>, bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}

/** Kahoot!'s template: a title and instructions, headings in row 8, and a number before each question. */
export const kahootRows = (questions: Cell[][]): Cell[][] => [
  [],
  [null, 'Quiz template'],
  [null, 'Add questions, at least two answer alternatives, time limit and choose correct answers (at least one).'],
  [null, 'Remember: questions have a limit of 120 characters and answers can have 75 characters max.'],
  [null, 'See an example question below (don’t forget to overwrite this with your first question!)'],
  [null, 'And remember, if you’re not using Excel you need to export to .xlsx format before you upload to Kahoot!'],
  [],
  [
    null,
    'Question - max 120 characters',
    ...[1, 2, 3, 4].map((number) => `Answer ${number} - max 75 characters`),
    'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
    'Correct answer(s) - choose at least one',
  ],
  ...questions.map((question, index) => [index + 1, ...question]),
  // The template numbers more rows than most quizzes need.
  ...Array.from({ length: 20 }, (_, index) => [questions.length + index + 1]),
]

/** Wayground's (Quizizz's) template, whose second row explains the headings. */
export const waygroundRows = (questions: Cell[][]): Cell[][] => [
  [
    ...['Question Text', 'Question Type', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Option 5'],
    ...['Correct Answer', 'Time in seconds', 'Image Link', 'Answer explanation'],
  ],
  [
    'Text of the question\n\n(required)\n\n\n',
    'Question Type\n\n(default is Multiple Choice)\n\n',
    ...[1, 2].map(
      (number) => `Text for option ${number}\n\n(required in all cases except open-ended & draw questions)`,
    ),
    ...[3, 4, 5].map((number) => `Text for option ${number}\n\n(optional)\n\n\n`),
    'The correct option choice (between 1-5).\n\nLeave blank for "Open-Ended", "Poll", "Draw" and "Fill-in-the-Blank".',
    'Time in seconds\n\n(optional, default value is 30 seconds)\n',
    'Link of the image\n\n(optional)\n\n\n',
    'Explanation for the answer\n(optional)\n\n\n',
  ],
  ...questions,
]

export const ownRows = (questions: Cell[][]): Cell[][] => [
  [ownHeadings.question, ...ownHeadings.options, ownHeadings.right, ownHeadings.time],
  ...questions,
]
