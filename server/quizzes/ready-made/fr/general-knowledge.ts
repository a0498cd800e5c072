import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const generalKnowledge: ReadyMadeQuiz = {
  key: 'general-knowledge-fr',
  language: 'fr',
  title: 'Culture générale : un peu de tout',
  description:
    'Dix questions, de l’art au sport. Les premières sont faciles, les dernières vont faire débattre la salle.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: 'Quel est le plus grand océan du monde ?',
      options: ['L’océan Atlantique', 'L’océan Indien', 'L’océan Arctique', 'L’océan Pacifique'],
      correctAnswer: 3,
    },
    {
      text: 'Qui a écrit « Les Misérables » ?',
      options: ['Victor Hugo', 'Émile Zola', 'Honoré de Balzac', 'Alexandre Dumas'],
      correctAnswer: 0,
    },
    {
      text: 'Quel est l’ingrédient principal du houmous ?',
      options: ['Les lentilles', 'Les pois chiches', 'Les petits pois', 'Les aubergines'],
      correctAnswer: 1,
    },
    {
      text: 'Quelle est la capitale de l’Australie ?',
      options: ['Sydney', 'Melbourne', 'Canberra', 'Perth'],
      correctAnswer: 2,
    },
    {
      text: 'Quel artiste a créé la statue de la Liberté de New York ?',
      options: ['Auguste Bartholdi', 'Auguste Rodin', 'Camille Claudel', 'Antoine Bourdelle'],
      correctAnswer: 0,
    },
    {
      text: 'En quelle année les Françaises ont-elles obtenu le droit de vote ?',
      options: ['1936', '1944', '1958', '1968'],
      correctAnswer: 1,
    },
    {
      text: 'Quelle est la langue maternelle la plus parlée au monde ?',
      options: ['L’anglais', 'L’espagnol', 'Le hindi', 'Le mandarin'],
      correctAnswer: 3,
    },
    {
      text: 'Combien de touches un piano compte-t-il en général ?',
      options: ['76', '80', '88', '96'],
      correctAnswer: 2,
    },
    {
      text: 'Au Tour de France, quel maillot correspond au classement de la montagne ?',
      options: ['Le maillot vert', 'Le maillot à pois', 'Le maillot jaune', 'Le maillot blanc'],
      correctAnswer: 1,
    },
    {
      text: 'Avec quel pays la France, outre-mer compris, partage-t-elle sa plus longue frontière terrestre ?',
      options: ['La Belgique', 'L’Espagne', 'L’Allemagne', 'Le Brésil'],
      correctAnswer: 3,
    },
  ],
}
