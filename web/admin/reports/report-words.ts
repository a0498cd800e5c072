import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '../../../contract/endpoints/reports'

export const reasonNames: Record<ReportReason, MessageDescriptor> = {
  facts: msg({ message: 'facts', comment: 'Why a quiz was reported: something in it isn’t true' }),
  offensive: msg({ message: 'offensive', comment: 'Why a quiz was reported' }),
  copyright: msg({ message: 'copyright', comment: 'Why a quiz was reported: it uses what belongs to others' }),
  private: msg({ message: 'private data', comment: 'Why a quiz was reported: it tells private things about somebody' }),
  other: msg({ message: 'other', comment: 'Why a quiz was reported: something else' }),
}
