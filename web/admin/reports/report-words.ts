import type { ReportReason } from '../../../contract/endpoints/reports'

export const reasonNames: Record<ReportReason, string> = {
  facts: 'facts',
  offensive: 'offensive',
  copyright: 'copyright',
  private: 'private data',
  other: 'other',
}
