/** Words of content/ as the page says them: what one text says of another part by its name is filled in. */
import * as plansFile from '#content/plans.ts'
import * as servicesFile from '#content/services.ts'
import { factsOf, filledWords } from '../../scripts/content-checks/references.ts'

const facts = factsOf()
export const { plans, questions } = filledWords({ ...plansFile }, facts)
export const { packages, services, socialPlan } = filledWords({ ...servicesFile }, facts)
