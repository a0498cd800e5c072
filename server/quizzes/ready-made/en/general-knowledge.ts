import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const generalKnowledge: ReadyMadeQuiz = {
  key: 'general-knowledge',
  language: 'en',
  title: 'General knowledge: a bit of everything',
  description: 'Ten questions from art to sport. The first ones are easy, and the last ones make a room argue.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: 'Which ocean is the largest?',
      options: ['The Atlantic Ocean', 'The Indian Ocean', 'The Arctic Ocean', 'The Pacific Ocean'],
      correctAnswer: 3,
    },
    {
      text: 'Who painted the “Mona Lisa”?',
      options: ['Leonardo da Vinci', 'Michelangelo', 'Raphael', 'Sandro Botticelli'],
      correctAnswer: 0,
    },
    {
      text: 'What is hummus mainly made of?',
      options: ['Lentils', 'Chickpeas', 'Peas', 'Eggplants'],
      correctAnswer: 1,
    },
    {
      text: 'What is the capital of Australia?',
      options: ['Sydney', 'Melbourne', 'Canberra', 'Perth'],
      correctAnswer: 2,
    },
    {
      text: 'Which country gave the Statue of Liberty to the United States?',
      options: ['France', 'Italy', 'Spain', 'The United Kingdom'],
      correctAnswer: 0,
    },
    {
      text: 'In which year did the Berlin Wall fall?',
      options: ['1985', '1989', '1991', '1993'],
      correctAnswer: 1,
    },
    {
      text: 'Which language is the first language of the most people?',
      options: ['English', 'Spanish', 'Hindi', 'Mandarin Chinese'],
      correctAnswer: 3,
    },
    {
      text: 'How many keys does a standard piano have?',
      options: ['76', '80', '88', '96'],
      correctAnswer: 2,
    },
    {
      text: 'In which sport do Europe and the United States compete for the Ryder Cup?',
      options: ['Tennis', 'Golf', 'Sailing', 'Swimming'],
      correctAnswer: 1,
    },
    {
      text: 'Which of these countries has the smallest area?',
      options: ['Liechtenstein', 'San Marino', 'Malta', 'Monaco'],
      correctAnswer: 3,
    },
  ],
}
