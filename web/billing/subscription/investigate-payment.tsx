import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import type { Investigation } from '../../../contract/endpoints/billing'
import { routes } from '../../../contract/routes'
import { call, CallError, errorMessage } from '../../api'
import { sentence } from '../../i18n/sentences'
import { Button } from '../../ui/button'
import { Field } from '../../ui/forms/fields'
import { failure, toast } from '../../ui/toast/toast-store'
import { providerTimeoutMs } from '../billing-queries'
import { paymentIdFault } from './payment-id'
import { paymentToast } from './payment-toast'
import styles from './subscription.module.css'

/** Time to read the status before the recommendation appears. */
const recommendationAfterMs = 1_500

/** Looks up one payment without changing anything. */
export function InvestigatePayment() {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const investigate = useMutation({
    mutationFn: (paymentId: string) =>
      call(routes.billing.investigate, { paymentId }, { timeoutMs: providerTimeoutMs }),
    onSuccess: ({ paymentIntent }) => toast(paymentToast(paymentIntent)),
    onError: (error) => failure(t`Investigation failed`, reasonOf(error)),
  })
  useRecommendationToast(investigate.data)

  const send = (event: FormEvent) => {
    event.preventDefault()
    const paymentId = typed.trim()
    const found = paymentIdFault(paymentId)
    setFault(found)
    if (found === null && !investigate.isPending) investigate.mutate(paymentId)
  }

  return (
    <form className={`stack gap-3 ${styles.investigate}`} noValidate onSubmit={send}>
      <Field label={t`Investigate a payment`} hint={t`Support gave you a payment ID?`} error={fault ?? undefined}>
        {(control) => (
          <input
            {...control}
            placeholder="pi_3QK…"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="ghost" isBusy={investigate.isPending}>
        <Trans comment="Button: find out what became of a payment">Investigate</Trans>
      </Button>
    </form>
  )
}

function useRecommendationToast(found: Investigation | undefined): void {
  useEffect(() => {
    if (!found) return
    const show = () =>
      toast({
        title: t({ message: 'Recommendation', comment: 'Title: advice on a payment' }),
        description: adviceText(found),
      })
    const timer = setTimeout(show, recommendationAfterMs)
    return () => clearTimeout(timer)
  }, [found])
}

/** In the page's language. In English the server knows the bank's own reason. */
const adviceText = ({ subscription, recommendation }: Investigation): string =>
  sentence({ code: `advice.${subscription?.diagnosis.action ?? 'none'}`, message: recommendation })

/** What is wrong with an invalid id, or why the call failed. */
const reasonOf = (error: unknown): string =>
  (error instanceof CallError && error.issues[0]?.message) ||
  errorMessage(error, t`We couldn’t reach the server. Please try again.`)
