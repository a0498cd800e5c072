import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const warmUp: ReadyMadeQuiz = {
  key: 'warm-up-es',
  language: 'es',
  title: 'Calentamiento: aquí juega todo el mundo',
  description:
    'Diez preguntas rápidas para despertar a una clase, una reunión o un bar. Ideal para una primera partida.',
  difficulty: 'easy',
  timePerQuestion: 10,
  questions: [
    {
      text: '¿Qué color se obtiene al mezclar pintura azul y pintura amarilla?',
      options: ['Morado', 'Naranja', 'Verde', 'Gris'],
      correctAnswer: 2,
    },
    {
      text: '¿Cuántas patas tiene una araña?',
      options: ['Ocho', 'Seis', 'Diez', 'Cuatro'],
      correctAnswer: 0,
    },
    {
      text: '¿Cuál es el mes más corto del año?',
      options: ['Enero', 'Febrero', 'Abril', 'Diciembre'],
      correctAnswer: 1,
    },
    {
      text: '¿Cómo se llama la cría de la oveja?',
      options: ['Ternero', 'Potro', 'Cabrito', 'Cordero'],
      correctAnswer: 3,
    },
    {
      text: '¿Cuántos minutos hay en una hora y media?',
      options: ['60', '75', '90', '120'],
      correctAnswer: 2,
    },
    {
      text: '¿Por dónde sale el sol?',
      options: ['Por el este', 'Por el norte', 'Por el sur', 'Por el oeste'],
      correctAnswer: 0,
    },
    {
      text: '¿Qué pieza del ajedrez se mueve en forma de L?',
      options: ['El alfil', 'El caballo', 'La torre', 'La reina'],
      correctAnswer: 1,
    },
    {
      text: '¿En qué se convierte una oruga?',
      options: ['En un escarabajo', 'En una lombriz', 'En una araña', 'En una mariposa'],
      correctAnswer: 3,
    },
    {
      text: '¿Cuántas fichas tiene un dominó de doble seis?',
      options: ['21', '28', '32', '36'],
      correctAnswer: 1,
    },
    {
      text: '¿Cómo se llama una palabra que se lee igual al derecho y al revés, como «reconocer»?',
      options: ['Palíndromo', 'Anagrama', 'Sinónimo', 'Rima'],
      correctAnswer: 0,
    },
  ],
}
