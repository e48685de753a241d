import { chargeBands, totalCharge } from '../bands.ts';
import { roundHalfUp, roundToPence } from '../rounding.ts';
import { INCOME_TAX, type TaxRegion } from '../rules/income-tax.ts';
import { NATIONAL_INSURANCE, STUDENT_LOANS, type StudentLoanPlan } from '../rules/payroll.ts';
import { type FiscalDrag, fiscalDrag } from './fiscal-drag.ts';
import { type IncomeTax, incomeTax } from './income-tax.ts';

/**
 * How a pension contribution leaves pay. Salary sacrifice lowers pay for everything; a net pay arrangement lowers it for income
 * tax only; with relief at source it is paid from taxed pay and the provider adds the basic rate.
 */
export type PensionMethod = 'salary-sacrifice' | 'net-pay' | 'relief-at-source';

export interface TakeHomePayInput {
  /** Pounds a year before anything is taken off. */
  readonly salary: number;
  /** The own contribution, tax relief included, as a share of salary. */
  readonly pensionShare: number;
  readonly pensionMethod: PensionMethod;
  readonly region: TaxRegion;
  readonly studentLoan: StudentLoanPlan | 'none';
  readonly postgraduateLoan: boolean;
  readonly payGrowth: number;
  readonly frozenYears: number;
}

/** Amounts in pounds a year, rounded to pence. */
export interface TakeHomePay {
  readonly incomeTax: IncomeTax;
  readonly tax: number;
  readonly nationalInsurance: number;
  readonly studentLoan: number;
  /** What the contribution takes from pay; with relief at source 80% of it. */
  readonly pension: number;
  readonly netPay: number;
  /** The share of the next £100 of salary that tax, National Insurance and student loans take, before any pension. */
  readonly marginalRate: number;
  readonly fiscalDrag: FiscalDrag;
}

const MARGINAL_STEP_POUNDS = 100;
const BASIC_RELIEF = 0.2;

interface Deductions {
  readonly incomeTax: IncomeTax;
  readonly nationalInsurance: number;
  readonly studentLoan: number;
}

function studentLoanRepayment(pay: number, plan: StudentLoanPlan | 'none', postgraduate: boolean): number {
  const { plans, postgraduate: postgraduateTerms } = STUDENT_LOANS.value;
  const terms = [...(plan === 'none' ? [] : [plans[plan]]), ...(postgraduate ? [postgraduateTerms] : [])];
  return terms.reduce((sum, { threshold, ratePercent }) => sum + (Math.max(0, pay - threshold) * ratePercent) / 100, 0);
}

function deductions(salary: number, contribution: number, input: TakeHomePayInput): Deductions {
  const contractualPay = input.pensionMethod === 'salary-sacrifice' ? salary - contribution : salary;
  const taxedPay = input.pensionMethod === 'relief-at-source' ? salary : salary - contribution;
  return {
    incomeTax: incomeTax(
      taxedPay,
      INCOME_TAX[input.region].value,
      input.pensionMethod === 'relief-at-source' ? contribution : 0,
    ),
    nationalInsurance: totalCharge(chargeBands(contractualPay, NATIONAL_INSURANCE.value)),
    studentLoan: studentLoanRepayment(contractualPay, input.studentLoan, input.postgraduateLoan),
  };
}

function total({ incomeTax: { tax }, nationalInsurance, studentLoan }: Deductions): number {
  return tax + nationalInsurance + studentLoan;
}

/**
 * Returns take-home pay for the tax year of the rules: salary less pension, income tax, National Insurance and student loan, each
 * worked out on the year's pay. One job, no other income, no other allowances.
 */
export function takeHomePay(input: TakeHomePayInput): TakeHomePay {
  const contribution = input.salary * input.pensionShare;
  const taken = deductions(input.salary, contribution, input);
  const next = deductions(input.salary + MARGINAL_STEP_POUNDS, contribution, input);
  const pension = input.pensionMethod === 'relief-at-source' ? contribution * (1 - BASIC_RELIEF) : contribution;
  return {
    incomeTax: taken.incomeTax,
    tax: roundToPence(taken.incomeTax.tax),
    nationalInsurance: roundToPence(taken.nationalInsurance),
    studentLoan: roundToPence(taken.studentLoan),
    pension: roundToPence(pension),
    netPay: roundToPence(input.salary - pension - total(taken)),
    marginalRate: roundHalfUp((total(next) - total(taken)) / MARGINAL_STEP_POUNDS, 4),
    fiscalDrag: fiscalDrag(input.salary, input.payGrowth, input.frozenYears, INCOME_TAX[input.region].value),
  };
}
