import { LineToFillIn } from '../line-to-fill-in'

export const WordsPaper = () => <LineToFillIn />

export const WordsKey = () => <span>Every word is fine.</span>
