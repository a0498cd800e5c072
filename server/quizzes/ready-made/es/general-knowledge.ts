import type { ReadyMadeQuiz } from '../ready-made-quiz'

export const generalKnowledge: ReadyMadeQuiz = {
  key: 'general-knowledge-es',
  language: 'es',
  title: 'Cultura general: un poco de todo',
  description:
    'Diez preguntas, del arte al deporte. Las primeras son fáciles; las últimas harán discutir a toda la sala.',
  difficulty: 'medium',
  timePerQuestion: 20,
  questions: [
    {
      text: '¿Cuál es el océano más grande?',
      options: ['El Atlántico', 'El Índico', 'El Ártico', 'El Pacífico'],
      correctAnswer: 3,
    },
    {
      text: '¿Quién escribió «Cien años de soledad»?',
      options: ['Gabriel García Márquez', 'Mario Vargas Llosa', 'Julio Cortázar', 'Carlos Fuentes'],
      correctAnswer: 0,
    },
    {
      text: '¿Cuál es el ingrediente principal del hummus?',
      options: ['Las lentejas', 'Los garbanzos', 'Las habas', 'Las berenjenas'],
      correctAnswer: 1,
    },
    {
      text: '¿Cuál es la capital de Canadá?',
      options: ['Toronto', 'Montreal', 'Ottawa', 'Vancouver'],
      correctAnswer: 2,
    },
    {
      text: '¿Qué país regaló a Estados Unidos la Estatua de la Libertad?',
      options: ['Francia', 'Italia', 'España', 'Reino Unido'],
      correctAnswer: 0,
    },
    {
      text: '¿En qué año cayó el muro de Berlín?',
      options: ['1985', '1989', '1991', '1993'],
      correctAnswer: 1,
    },
    {
      text: '¿Qué idioma es la lengua materna de más personas en el mundo?',
      options: ['El inglés', 'El español', 'El hindi', 'El chino mandarín'],
      correctAnswer: 3,
    },
    {
      text: '¿Cuántas teclas tiene un piano estándar?',
      options: ['76', '80', '88', '96'],
      correctAnswer: 2,
    },
    {
      text: '¿En qué deporte se disputa la Copa Davis?',
      options: ['Golf', 'Tenis', 'Vela', 'Esgrima'],
      correctAnswer: 1,
    },
    {
      text: '¿En cuál de estos países de África es lengua oficial el español?',
      options: ['Angola', 'Camerún', 'Guinea-Bisáu', 'Guinea Ecuatorial'],
      correctAnswer: 3,
    },
  ],
}
