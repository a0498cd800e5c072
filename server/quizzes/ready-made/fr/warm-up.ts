import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const warmUp: ReadyMadeQuiz = {
  key: 'warm-up-fr',
  language: 'fr',
  title: 'Échauffement : tout le monde peut jouer',
  description:
    'Dix questions rapides pour réveiller une classe, une réunion ou un bar. Idéal pour une première partie.',
  difficulty: 'easy',
  timePerQuestion: 10,
  questions: [
    {
      text: 'Quelle couleur obtient-on en mélangeant de la peinture bleue et de la peinture jaune ?',
      options: ['Violet', 'Orange', 'Vert', 'Marron'],
      correctAnswer: 2,
    },
    {
      text: 'Combien de pattes a une araignée ?',
      options: ['Huit', 'Six', 'Dix', 'Quatre'],
      correctAnswer: 0,
    },
    {
      text: 'Quel est le mois le plus court de l’année ?',
      options: ['Janvier', 'Février', 'Avril', 'Décembre'],
      correctAnswer: 1,
    },
    {
      text: 'Comment s’appelle le petit de la biche ?',
      options: ['Le poulain', 'L’agneau', 'Le marcassin', 'Le faon'],
      correctAnswer: 3,
    },
    {
      text: 'Combien de minutes y a-t-il dans une heure et demie ?',
      options: ['60', '75', '90', '120'],
      correctAnswer: 2,
    },
    {
      text: 'De quel côté le soleil se lève-t-il ?',
      options: ['À l’est', 'Au nord', 'Au sud', 'À l’ouest'],
      correctAnswer: 0,
    },
    {
      text: 'Quelle pièce du jeu d’échecs se déplace en L ?',
      options: ['Le fou', 'Le cavalier', 'La tour', 'La dame'],
      correctAnswer: 1,
    },
    {
      text: 'Que devient une chenille ?',
      options: ['Un scarabée', 'Un ver de terre', 'Une araignée', 'Un papillon'],
      correctAnswer: 3,
    },
    {
      text: 'Avec combien de cartes joue-t-on à la belote ?',
      options: ['28', '32', '52', '54'],
      correctAnswer: 1,
    },
    {
      text: 'Comment appelle-t-on un mot qui se lit de la même façon dans les deux sens, comme « kayak » ?',
      options: ['Un palindrome', 'Une anagramme', 'Un synonyme', 'Une rime'],
      correctAnswer: 0,
    },
  ],
}
