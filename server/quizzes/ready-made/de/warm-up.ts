import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const warmUp: ReadyMadeQuiz = {
  key: 'warm-up-de',
  language: 'de',
  title: 'Zum Aufwärmen: Alle können mitspielen',
  description:
    'Zehn schnelle Fragen, die eine Klasse, ein Meeting oder eine Kneipe munter machen. Gut für das erste Spiel.',
  difficulty: 'easy',
  timePerQuestion: 10,
  questions: [
    {
      text: 'Welche Farbe entsteht, wenn man beim Malen Blau und Gelb mischt?',
      options: ['Lila', 'Orange', 'Grün', 'Braun'],
      correctAnswer: 2,
    },
    {
      text: 'Wie viele Beine hat eine Spinne?',
      options: ['Acht', 'Sechs', 'Zehn', 'Vier'],
      correctAnswer: 0,
    },
    {
      text: 'Welcher Monat hat die wenigsten Tage?',
      options: ['Januar', 'Februar', 'April', 'Dezember'],
      correctAnswer: 1,
    },
    {
      text: 'Wie heißt ein junges Reh?',
      options: ['Welpe', 'Fohlen', 'Frischling', 'Kitz'],
      correctAnswer: 3,
    },
    {
      text: 'Wie viele Minuten sind eineinhalb Stunden?',
      options: ['60', '75', '90', '120'],
      correctAnswer: 2,
    },
    {
      text: 'Wo geht die Sonne auf?',
      options: ['Im Osten', 'Im Norden', 'Im Süden', 'Im Westen'],
      correctAnswer: 0,
    },
    {
      text: 'Welche Schachfigur darf nur diagonal ziehen?',
      options: ['Der Turm', 'Der Läufer', 'Der Springer', 'Der König'],
      correctAnswer: 1,
    },
    {
      text: 'Was wird aus einer Raupe?',
      options: ['Ein Käfer', 'Ein Regenwurm', 'Eine Spinne', 'Ein Schmetterling'],
      correctAnswer: 3,
    },
    {
      text: 'Mit wie vielen Karten wird Skat gespielt?',
      options: ['24', '32', '36', '52'],
      correctAnswer: 1,
    },
    {
      text: 'Wie nennt man ein Wort, das rückwärts gelesen gleich bleibt, zum Beispiel „Rentner“?',
      options: ['Palindrom', 'Anagramm', 'Synonym', 'Reim'],
      correctAnswer: 0,
    },
  ],
}
