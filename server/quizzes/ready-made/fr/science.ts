import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const science: ReadyMadeQuiz = {
  key: 'science-fr',
  language: 'fr',
  title: 'Sciences : de l’atome à l’espace',
  description: 'Dix questions sur la nature, le corps humain et l’Univers, pour la classe et pour les esprits curieux.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: 'Lequel de ces animaux est un mammifère ?',
      options: ['Le manchot', 'Le requin', 'Le dauphin', 'Le crocodile'],
      correctAnswer: 2,
    },
    {
      text: 'Quelle est la planète la plus proche du Soleil ?',
      options: ['Vénus', 'Mercure', 'La Terre', 'Mars'],
      correctAnswer: 1,
    },
    {
      text: 'Quel gaz les plantes prélèvent-elles dans l’air pour la photosynthèse ?',
      options: ['Le dioxyde de carbone', 'Le dioxygène', 'Le diazote', 'Le dihydrogène'],
      correctAnswer: 0,
    },
    {
      text: 'Quel est le symbole chimique de l’or ?',
      options: ['Or', 'Os', 'Ag', 'Au'],
      correctAnswer: 3,
    },
    {
      text: 'Lequel de ces minéraux est le plus dur ?',
      options: ['Le quartz', 'La topaze', 'Le diamant', 'Le gypse'],
      correctAnswer: 2,
    },
    {
      text: 'Combien de temps la lumière du Soleil met-elle à atteindre la Terre ?',
      options: ['Environ 8 secondes', 'Environ 8 minutes', 'Environ 8 heures', 'Environ 8 jours'],
      correctAnswer: 1,
    },
    {
      text: 'Qui a reçu le prix Nobel de physique en 1903, puis celui de chimie en 1911 ?',
      options: ['Pierre Curie', 'Irène Joliot-Curie', 'Henri Becquerel', 'Marie Curie'],
      correctAnswer: 3,
    },
    {
      text: 'Combien d’os un être humain adulte compte-t-il en général ?',
      options: ['106', '156', '206', '256'],
      correctAnswer: 2,
    },
    {
      text: 'Où le son se propage-t-il le plus vite ?',
      options: ['Dans l’acier', 'Dans l’eau', 'Dans l’air', 'Dans le vide'],
      correctAnswer: 0,
    },
    {
      text: 'Quelle partie d’une cellule humaine lui fournit l’essentiel de son énergie, sous forme d’ATP ?',
      options: ['Le noyau', 'Le ribosome', 'La membrane', 'La mitochondrie'],
      correctAnswer: 3,
    },
  ],
}
