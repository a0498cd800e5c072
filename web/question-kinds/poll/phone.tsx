export { ChoiceAnswers as Answers } from '../choice/phone'
export { Locked, Own, Right } from './result'
