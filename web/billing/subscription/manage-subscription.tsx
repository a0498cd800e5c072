import { i18n } from '#i18n'
import { msg, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubscriptionState } from '../../../contract/endpoints/billing'
import { routes } from '../../../contract/routes'
import type { BillingState } from '../../../rules/billing'
import { call } from '../../api'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/dialog/dialog'
import { Callout } from '../../ui/notice'
import { failure, toast } from '../../ui/toast/toast-store'
import { providerTimeoutMs, refreshBilling } from '../billing-queries'
import { Panel } from '../panel'
import { managementFailure, type ManagementFailure } from './management-failure'
import { managementOf, type Management } from './management'
import styles from './subscription.module.css'

/** Canceling the trial or the subscription, and taking that back. */
export function ManageSubscription({ state, subscription }: { state: BillingState; subscription: SubscriptionState }) {
  const management = managementOf(state, subscription)
  return management && <Card key={management.action} management={management} />
}

const actions = {
  cancelTrial: { route: routes.billing.cancelTrial, done: msg`Trial canceled` },
  cancel: { route: routes.billing.cancel, done: msg`Subscription canceled` },
  reactivate: { route: routes.billing.reactivate, done: msg`Subscription reactivated` },
} as const

function Card({ management }: { management: Management }) {
  const { title, text, button, question, result } = management
  const { route, done } = actions[management.action]
  const [isAsking, setIsAsking] = useState(false)
  const change = useMutation({
    mutationFn: () => call(route, {}, { timeoutMs: providerTimeoutMs }),
    onSuccess: () => toast({ title: i18n._(done), description: result }),
    onError: (error) =>
      failure(
        t({ message: 'Error', comment: 'Title of a message' }),
        managementFailure(management.action, error).reason,
      ),
    onSettled: async (changed) => {
      if (changed) setIsAsking(false)
      await refreshBilling()
    },
  })
  const failed = change.error && <Failed {...managementFailure(management.action, change.error)} />
  const ask = () => {
    change.reset()
    setIsAsking(true)
  }

  return (
    <Panel labelledBy="manage">
      <h2 id="manage">{title}</h2>
      <p>{text}</p>
      <div>
        <Button
          look="ghost"
          className={question ? styles.leave : ''}
          isBusy={change.isPending && !isAsking}
          onClick={() => (question ? ask() : change.mutate())}
        >
          {button}
        </Button>
      </div>
      {!question && failed}
      {question && (
        <Confirm
          open={isAsking}
          onOpenChange={(open) => !change.isPending && setIsAsking(open)}
          title={question.title}
          description={
            <>
              <p>{question.text}</p>
              {failed}
            </>
          }
          no={question.no}
          yes={button}
          isDangerous
          isBusy={change.isPending}
          onYes={() => change.mutate()}
        />
      )}
    </Panel>
  )
}

const Failed = ({ still, reason }: ManagementFailure) => (
  <Callout tone="danger">
    {still !== null && <strong>{still}</strong>}
    <p>{reason}</p>
  </Callout>
)
