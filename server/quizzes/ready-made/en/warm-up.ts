import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const warmUp: ReadyMadeQuiz = {
  key: 'warm-up',
  language: 'en',
  title: 'Warm-up: everybody can play',
  description: 'Ten quick questions that wake up a class, a meeting or a pub. Good for a first game.',
  difficulty: 'easy',
  timePerQuestion: 10,
  questions: [
    {
      text: 'Which color do you get when you mix blue and yellow paint?',
      options: ['Purple', 'Orange', 'Green', 'Brown'],
      correctAnswer: 2,
    },
    {
      text: 'How many legs does a spider have?',
      options: ['Eight', 'Six', 'Ten', 'Four'],
      correctAnswer: 0,
    },
    {
      text: 'Which month is the shortest?',
      options: ['January', 'February', 'April', 'December'],
      correctAnswer: 1,
    },
    {
      text: 'What is a baby kangaroo called?',
      options: ['A cub', 'A calf', 'A kid', 'A joey'],
      correctAnswer: 3,
    },
    {
      text: 'How many minutes are there in an hour and a half?',
      options: ['60', '75', '90', '120'],
      correctAnswer: 2,
    },
    {
      text: 'Where does the Sun come up?',
      options: ['In the east', 'In the north', 'In the south', 'In the west'],
      correctAnswer: 0,
    },
    {
      text: 'Which chess piece moves in the shape of an L?',
      options: ['The bishop', 'The knight', 'The rook', 'The queen'],
      correctAnswer: 1,
    },
    {
      text: 'What does a caterpillar grow up to be?',
      options: ['A beetle', 'A worm', 'A spider', 'A butterfly or a moth'],
      correctAnswer: 3,
    },
    {
      text: 'How many cards are there in a standard deck, without the jokers?',
      options: ['48', '52', '56', '60'],
      correctAnswer: 1,
    },
    {
      text: 'What do we call a word that reads the same backward, such as “level”?',
      options: ['A palindrome', 'An anagram', 'A synonym', 'A rhyme'],
      correctAnswer: 0,
    },
  ],
}
