import type { Problem } from '../../problems/problem'
import { fairQueue } from '../../jobs/fair-queue'
import { openInSandbox, pictureSandboxLimits, type PictureRefusal } from '../../pictures/picture-sandbox'
import type { SandboxLimits } from '../../sandbox/sandbox'
import type { AiModel } from '../../settings/ai-settings'
import type { ReceivedFile } from '../../uploads/receive-form'
import type { Material } from '../question-writer/question-writer'
import { maxTextForModel } from '../question-writer/text-for-model'
import { documentProblem } from './document-problem'
import { fileTypeOf, hasAllowedEnding } from './file-type'
import { pdfSandboxLimits, pdfText, textToFindSentences } from './pdf-text'

export interface ReadDocument {
  material: Material
  /** Whether the model gets only the beginning of the text. */
  isCut: boolean
}

/** Throws a Problem that says what is wrong with the file. */
export type ReadFile = (hostId: string, file: Pick<ReceivedFile, 'name' | 'read'>) => Promise<ReadDocument>

interface Limits {
  picture: SandboxLimits
  pdf: SandboxLimits
}

const defaultLimits: Limits = { picture: { ...pictureSandboxLimits, timeoutMs: 20_000 }, pdf: pdfSandboxLimits }

/** Providers make larger pictures smaller, or refuse them. */
const maxSide = 2_048

/**
 * Turns uploads into material for a model. Each is opened in a separate process, one at a time, because games run on
 * the same machine. An upload is read into memory only when its turn comes.
 */
export function documentReader(
  model: Pick<AiModel, 'takesPdfs' | 'takesPictures'>,
  { picture, pdf }: Limits = defaultLimits,
): ReadFile {
  const queue = fairQueue()

  async function readPicture(sent: Buffer): Promise<ReadDocument> {
    if (!model.takesPictures) throw documentProblem('model_without_vision')
    const program = new URL('./shrink-picture.ts', import.meta.url)
    const opened = await openInSandbox(program, sent, { maxSide }, picture)
    if ('refused' in opened) throw pictureProblems[opened.refused]()
    return { material: { kind: 'picture', file: opened.files[0]!, mediaType: 'image/jpeg' }, isCut: false }
  }

  async function readPdf(file: Buffer): Promise<ReadDocument> {
    const mostText = { ofFile: model.takesPdfs ? textToFindSentences : maxTextForModel, ofText: maxTextForModel }
    const { text, isEncrypted, isCut } = await pdfText(file, { mostText }, pdf)
    if (!model.takesPdfs && !text) throw documentProblem('file_without_text')
    if (!model.takesPdfs) return { material: { kind: 'pdf', file, text }, isCut }
    // Providers refuse encrypted files, even those that open without a password.
    return isEncrypted && text
      ? { material: { kind: 'text', text }, isCut }
      : { material: { kind: 'pdf', file, text }, isCut: false }
  }

  return async (hostId, { name, read }) => {
    if (!hasAllowedEnding(name)) throw documentProblem('invalid_file_type')
    return queue(hostId, async () => {
      const sent = await read()
      const type = fileTypeOf(sent)
      if (!type) throw documentProblem('invalid_file_type')
      return type === 'pdf' ? readPdf(sent) : readPicture(sent)
    })
  }
}

const pictureProblems: Record<PictureRefusal, () => Problem> = {
  picture_side_too_long: () => documentProblem('file_too_long', { reason: 'picture_side_too_long' }),
  picture_too_many_pixels: () => documentProblem('file_too_long', { reason: 'picture_too_many_pixels' }),
  picture_too_heavy: () => documentProblem('file_damaged', { reason: 'picture_too_heavy' }),
  picture_too_slow: () => documentProblem('file_damaged', { reason: 'picture_too_slow' }),
  picture_damaged: () => documentProblem('file_damaged', { reason: 'picture_damaged' }),
}
