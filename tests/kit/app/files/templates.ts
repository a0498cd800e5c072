/** Question templates, laid out as the products publish them. Plain data, so that the rules' tests can use it. */

export type Cell = string | number | boolean | null

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

/** Wayground's (Quizizz's) template. Its second row explains the headings. */
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

/** Socrative's template: the menus' lists far right, headings in row 6, and none above the column of right answers. */
export const socrativeRows = (name: string, questions: Cell[][]): Cell[][] => {
  const blanks = (count: number): Cell[] => Array.from({ length: count }, () => null)
  return [
    ['Instructions:', 'Please fill in the below quiz according to the 5 steps below.'],
    [...blanks(24), 'Open-ended', 'A'],
    ['1. Quiz Name:', name, ...blanks(22), 'Multiple choice', 'B'],
    [...blanks(25), 'C'],
    [
      ...[null, null, '4. If you selected multiple choice question, enter answers below each column:', ...blanks(4)],
      '5. Optional (Choose correct answer - you may leave this blank, or choose one or more correct answers.)',
      ...[...blanks(17), 'D'],
    ],
    [
      ...['2. Question Type:', '3. Question:', 'Answer A:', 'Answer B:', 'Answer C:', 'Answer D:', 'Answer E:'],
      ...[...blanks(5), '6. Explanation (Optional):', ...blanks(12), 'E'],
    ],
    ...questions,
  ]
}

/** AhaSlides has up to eight answers, below a title and instructions. */
export const ahaSlidesRows = (questions: Cell[][]): Cell[][] => [
  ['AhaSlides: import questions'],
  [],
  ['Fill in one question in each row, from row 9 on.'],
  ['A question needs at least two answers, and can have eight.'],
  ['Say which answers are correct by their numbers, divided by commas.'],
  [],
  [],
  [
    ...['Question type', 'Question', ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Answer ${number}`)],
    ...['Correct answer(s)', 'Time limit (seconds)', 'Max points', 'Min points', 'Faster answers get more points'],
  ],
  ...questions,
]

/** Our own, before it had kinds of questions. */
export const ownRows = (questions: Cell[][]): Cell[][] => [
  ['Question', 'A', 'B', 'C', 'D', 'Right answer', 'Time'],
  ...questions,
]
