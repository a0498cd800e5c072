/** A deadline that moves is found. */
import { changeEvent, testFaults } from './example-histories'

testFaults([['G40', 'a deadline moves', ({ ann }) => changeEvent(ann, 'game_state', 1, { remainingMs: 17_000 })]])
