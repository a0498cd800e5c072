import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const generalKnowledge: ReadyMadeQuiz = {
  key: 'general-knowledge-de',
  language: 'de',
  title: 'Allgemeinwissen: von allem etwas',
  description: 'Zehn Fragen von Kunst bis Sport. Die ersten sind leicht, bei den letzten wird diskutiert.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: 'Welcher Ozean ist der größte?',
      options: ['Der Atlantik', 'Der Indische Ozean', 'Der Arktische Ozean', 'Der Pazifik'],
      correctAnswer: 3,
    },
    {
      text: 'Wer hat die „Mona Lisa“ gemalt?',
      options: ['Leonardo da Vinci', 'Michelangelo', 'Raffael', 'Sandro Botticelli'],
      correctAnswer: 0,
    },
    {
      text: 'Woraus besteht Hummus vor allem?',
      options: ['Aus Linsen', 'Aus Kichererbsen', 'Aus Erbsen', 'Aus Auberginen'],
      correctAnswer: 1,
    },
    {
      text: 'Wie heißt die Hauptstadt von Australien?',
      options: ['Sydney', 'Melbourne', 'Canberra', 'Perth'],
      correctAnswer: 2,
    },
    {
      text: 'Welches Land hat den USA die Freiheitsstatue geschenkt?',
      options: ['Frankreich', 'Italien', 'Spanien', 'Großbritannien'],
      correctAnswer: 0,
    },
    {
      text: 'In welchem Jahr begann der Bau der Berliner Mauer?',
      options: ['1953', '1961', '1968', '1972'],
      correctAnswer: 1,
    },
    {
      text: 'Welche Sprache sprechen weltweit die meisten Menschen als Muttersprache?',
      options: ['Englisch', 'Spanisch', 'Hindi', 'Chinesisch'],
      correctAnswer: 3,
    },
    {
      text: 'Wie viele Tasten hat ein Klavier üblicherweise?',
      options: ['76', '80', '88', '96'],
      correctAnswer: 2,
    },
    {
      text: 'In welcher Disziplin springt man den Fosbury-Flop?',
      options: ['Weitsprung', 'Hochsprung', 'Dreisprung', 'Stabhochsprung'],
      correctAnswer: 1,
    },
    {
      text: 'An wie viele Staaten grenzt Deutschland?',
      options: ['7', '8', '9', '10'],
      correctAnswer: 2,
    },
  ],
}
