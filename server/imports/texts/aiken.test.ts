import { expect, test } from 'vitest'
import { aikenQuestions, isAiken } from './aiken'

test('questions with their answers, and the lines they stand in', () => {
  const text = `Which planet is the largest?
A. Mars
B. Jupiter
ANSWER: B

Which is red?
A) Mars
B) Venus
C) Earth
answer: a
`
  expect(isAiken(text)).toBe(true)
  expect(aikenQuestions(text)).toMatchObject([
    { row: 1, text: 'Which planet is the largest?', options: ['Mars', 'Jupiter'], right: [1], remarks: [] },
    { row: 6, text: 'Which is red?', options: ['Mars', 'Venus', 'Earth'], right: [0], remarks: [] },
  ])
})

test('more than four options, and none that is right, are kept to be fixed', () => {
  const text = 'One?\nA. a\nB. b\nC. c\nD. d\nE. e\nANSWER: E\n\nTwo?\nA. a\nB. b\n\nThree?\nA. a\nB. b\nANSWER: A, B'
  expect(aikenQuestions(text)).toMatchObject([
    { text: 'One?', options: ['a', 'b', 'c', 'd', 'e'], right: [4] },
    { text: 'Two?', options: ['a', 'b'], right: [] },
    { text: 'Three?', right: [0, 1] },
  ])
})

test('an answer that is none of the options is told', () => {
  const remarks = ['“F” is marked as right, and is none of the answers.']
  expect(aikenQuestions('One?\nA. a\nB. b\nANSWER: F')).toMatchObject([{ right: [], remarks }])
})

test('a line that begins nothing new goes on with the one above', () => {
  const text = 'Who said:\n“I. Newton was right”?\nA. Ada\nLovelace\nB. Eve\nANSWER: A'
  expect(aikenQuestions(text)).toMatchObject([
    { text: 'Who said:\n“I. Newton was right”?', options: ['Ada\nLovelace', 'Eve'] },
  ])
})

test('a question may begin with what looks like an option', () => {
  expect(aikenQuestions('A. Lincoln was a …?\nA. lawyer\nB. tailor\nANSWER: A')).toMatchObject([
    { text: 'A. Lincoln was a …?', options: ['lawyer', 'tailor'] },
  ])
})

test('an answer of which only a part is an option leaves the question without a right one', () => {
  const [question] = aikenQuestions('One?\nA. a\nB. b\nANSWER: A, Z')
  expect(question).toMatchObject({ right: [], remarks: ['“A, Z” is marked as right, and is none of the answers.'] })
})
