import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const science: ReadyMadeQuiz = {
  key: 'science-es',
  language: 'es',
  title: 'Ciencia: de los átomos al espacio',
  description:
    'Diez preguntas sobre la naturaleza, el cuerpo humano y el universo, para la clase y para mentes curiosas.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: '¿Cuál de estos animales es un mamífero?',
      options: ['El pingüino', 'El tiburón', 'El delfín', 'El cocodrilo'],
      correctAnswer: 2,
    },
    {
      text: '¿Qué planeta está más cerca del Sol?',
      options: ['Venus', 'Mercurio', 'La Tierra', 'Marte'],
      correctAnswer: 1,
    },
    {
      text: '¿Qué gas toman las plantas del aire para la fotosíntesis?',
      options: ['Dióxido de carbono', 'Oxígeno', 'Nitrógeno', 'Hidrógeno'],
      correctAnswer: 0,
    },
    {
      text: '¿Cuál es el símbolo químico de la plata?',
      options: ['Pl', 'Pt', 'Au', 'Ag'],
      correctAnswer: 3,
    },
    {
      text: '¿Cuál de estos minerales es el más duro?',
      options: ['El cuarzo', 'El topacio', 'El diamante', 'El yeso'],
      correctAnswer: 2,
    },
    {
      text: '¿Cuánto tarda la luz del Sol en llegar a la Tierra?',
      options: ['Unos 8 segundos', 'Unos 8 minutos', 'Unas 8 horas', 'Unos 8 días'],
      correctAnswer: 1,
    },
    {
      text: '¿Quién recibió en 1906 el Nobel de Medicina por sus estudios del sistema nervioso?',
      options: ['Severo Ochoa', 'Bernardo Houssay', 'Luis Federico Leloir', 'Santiago Ramón y Cajal'],
      correctAnswer: 3,
    },
    {
      text: '¿Cuántos huesos suele tener una persona adulta?',
      options: ['106', '156', '206', '256'],
      correctAnswer: 2,
    },
    {
      text: '¿Por dónde viaja más rápido el sonido?',
      options: ['Por el acero', 'Por el agua', 'Por el aire', 'Por el vacío'],
      correctAnswer: 0,
    },
    {
      text: '¿Qué parte de una célula humana le da la mayor parte de su energía, en forma de ATP?',
      options: ['El núcleo', 'El ribosoma', 'La membrana', 'La mitocondria'],
      correctAnswer: 3,
    },
  ],
}
