import { LineToFillIn } from '../shared/texts/line-to-fill-in'

export const WordsPaper = () => <LineToFillIn />

export const WordsKey = () => <span>Every word is fine.</span>
