import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const science: ReadyMadeQuiz = {
  key: 'science-de',
  language: 'de',
  title: 'Naturwissenschaften: vom Atom bis ins Weltall',
  description:
    'Zehn Fragen zu Natur, Körper und Weltall, für den Unterricht und für alle, die neugierig geblieben sind.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: 'Welches dieser Tiere ist ein Säugetier?',
      options: ['Pinguin', 'Hai', 'Delfin', 'Krokodil'],
      correctAnswer: 2,
    },
    {
      text: 'Welcher Planet ist der Sonne am nächsten?',
      options: ['Venus', 'Merkur', 'Erde', 'Mars'],
      correctAnswer: 1,
    },
    {
      text: 'Welches Gas nehmen Pflanzen für die Fotosynthese aus der Luft auf?',
      options: ['Kohlenstoffdioxid', 'Sauerstoff', 'Stickstoff', 'Wasserstoff'],
      correctAnswer: 0,
    },
    {
      text: 'Welches chemische Symbol hat Gold?',
      options: ['Go', 'Gd', 'Ag', 'Au'],
      correctAnswer: 3,
    },
    {
      text: 'Welches dieser Minerale ist das härteste?',
      options: ['Quarz', 'Topas', 'Diamant', 'Gips'],
      correctAnswer: 2,
    },
    {
      text: 'Wie lange braucht das Licht von der Sonne bis zur Erde?',
      options: ['Etwa 8 Sekunden', 'Etwa 8 Minuten', 'Etwa 8 Stunden', 'Etwa 8 Tage'],
      correctAnswer: 1,
    },
    {
      text: 'Wer entdeckte 1882 den Erreger der Tuberkulose?',
      options: ['Louis Pasteur', 'Rudolf Virchow', 'Emil von Behring', 'Robert Koch'],
      correctAnswer: 3,
    },
    {
      text: 'Wie viele Knochen hat ein erwachsener Mensch?',
      options: ['Etwa 50', 'Etwa 100', 'Etwa 200', 'Etwa 400'],
      correctAnswer: 2,
    },
    {
      text: 'Wo breitet sich Schall am schnellsten aus?',
      options: ['In Stahl', 'In Wasser', 'In Luft', 'Im Vakuum'],
      correctAnswer: 0,
    },
    {
      text: 'Was nennt man das „Kraftwerk der Zelle“?',
      options: ['Den Zellkern', 'Das Ribosom', 'Die Zellmembran', 'Das Mitochondrium'],
      correctAnswer: 3,
    },
  ],
}
