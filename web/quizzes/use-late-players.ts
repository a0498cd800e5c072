import { useStoredChoice } from '../ui/use-stored-choice'

/** Whether players may join the games that this browser starts after their start. */
export const useLatePlayers = () => useStoredChoice('late-players', true)
