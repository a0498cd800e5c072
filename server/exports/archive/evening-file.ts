import { eveningFileFormat, eveningFileVersion, type WrittenEveningFile } from '../../../contract/evening-file'
import type { ExportedEvening } from '../export-store'

/** An evening in an archive. `folders` has those of its quizzes, by their ids. */
export const eveningFile = (
  { title, jokers, rounds }: ExportedEvening,
  folders: ReadonlyMap<number, string>,
): WrittenEveningFile => ({
  ...{ format: eveningFileFormat, version: eveningFileVersion, title, jokers },
  rounds: rounds.map(({ quizId, title: quizTitle, weight }) => {
    const folder = folders.get(quizId)
    return { quiz: folder === undefined ? null : `../../${folder}/quiz.json`, title: quizTitle, weight }
  }),
})
