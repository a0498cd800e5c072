/** One script for the list and the form: who opens one opens the other. */
export { EveningScreen } from './evening-screen'
export { EveningsScreen } from './evenings-screen'
