import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const science: ReadyMadeQuiz = {
  key: 'science',
  language: 'en',
  title: 'Science: from atoms to space',
  description: 'Ten questions on nature, the human body and the universe, for school and for everybody who liked it.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: 'Which of these animals is a mammal?',
      options: ['Penguin', 'Shark', 'Dolphin', 'Crocodile'],
      correctAnswer: 2,
    },
    {
      text: 'Which planet is closest to the Sun?',
      options: ['Venus', 'Mercury', 'Earth', 'Mars'],
      correctAnswer: 1,
    },
    {
      text: 'Which gas do plants take from the air for photosynthesis?',
      options: ['Carbon dioxide', 'Oxygen', 'Nitrogen', 'Hydrogen'],
      correctAnswer: 0,
    },
    {
      text: 'What is the chemical symbol for gold?',
      options: ['Go', 'Gd', 'Ag', 'Au'],
      correctAnswer: 3,
    },
    {
      text: 'Which of these minerals is the hardest?',
      options: ['Quartz', 'Topaz', 'Diamond', 'Gypsum'],
      correctAnswer: 2,
    },
    {
      text: 'How long does sunlight take to reach Earth?',
      options: ['About 8 seconds', 'About 8 minutes', 'About 8 hours', 'About 8 days'],
      correctAnswer: 1,
    },
    {
      text: 'Who discovered penicillin in 1928?',
      options: ['Louis Pasteur', 'Marie Curie', 'Robert Koch', 'Alexander Fleming'],
      correctAnswer: 3,
    },
    {
      text: 'How many bones does an adult human usually have?',
      options: ['106', '156', '206', '256'],
      correctAnswer: 2,
    },
    {
      text: 'Through which of these does sound travel fastest?',
      options: ['Steel', 'Water', 'Air', 'A vacuum'],
      correctAnswer: 0,
    },
    {
      text: 'Which part of a human cell makes most of its ATP, the fuel for its work?',
      options: ['Nucleus', 'Ribosome', 'Cell membrane', 'Mitochondrion'],
      correctAnswer: 3,
    },
  ],
}
