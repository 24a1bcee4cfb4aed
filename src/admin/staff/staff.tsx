import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  List,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router'
import { addStaff, resetStaff, type getStaffMember } from '../../contract/admin/staff.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import { call } from '../core/call.ts'
import { AdminEdit, AdminForm } from '../core/admin-form.tsx'
import { RecordLink, TimeField } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'

type Member = TypeOf<typeof getStaffMember.response>

const ROLES: Readonly<Record<StaffRole, string>> = {
  owner: 'Владелец: всё',
  manager: 'Менеджер: заказы, товары, содержание',
  seller: 'Продавец: только заказы и возвраты',
  editor: 'Редактор: содержание и тексты товаров',
  moderator: 'Модератор: отзывы и вопросы',
}

const choices = Object.entries(ROLES).map(([id, name]) => ({ id, name }))

const Role = () => <SelectInput source="role" choices={choices} validate={required()} />

export function StaffList() {
  return (
    <List exporter={false} pagination={false} sort={{ field: 'login', order: 'ASC' }}>
      <DataTable<Member> bulkActionButtons={false}>
        <DataTable.Col source="login">
          <RecordLink source="login" />
        </DataTable.Col>
        <DataTable.Col source="name" />
        <DataTable.Col source="role" render={({ role }: Member) => ROLES[role].split(':')[0]} />
        <DataTable.Col source="isReady">
          <BooleanField source="isReady" />
        </DataTable.Col>
        <DataTable.Col source="isDisabled">
          <BooleanField source="isDisabled" />
        </DataTable.Col>
        <DataTable.Col source="lastSeenAt">
          <TimeField source="lastSeenAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

interface Issued {
  readonly member: Member
  readonly password: string
}

function OneTimePassword({ member, password }: Issued) {
  return (
    <Alert severity="success" sx={{ my: 2 }}>
      Передайте сотруднику: адрес {location.host}/admin/, логин <strong>{member.login}</strong>, одноразовый пароль{' '}
      <strong>{password}</strong>. Он показан один раз; при первом входе его нужно сменить.
    </Alert>
  )
}

export function StaffCreate() {
  const notify = useNotify()
  const [issued, setIssued] = useState<Issued | null>(null)
  if (issued !== null)
    return (
      <>
        <OneTimePassword {...issued} />
        <Link to="/staff">К списку сотрудников</Link>
      </>
    )
  const submit = async (values: object) => {
    try {
      setIssued(await call(addStaff, { body: values as TypeOf<typeof addStaff.body> }))
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  return (
    <Create>
      <SimpleForm
        onSubmit={submit}
        toolbar={
          <Toolbar>
            <SaveButton alwaysEnable />
          </Toolbar>
        }
      >
        <TextInput source="login" validate={required()} helperText="Латинские буквы, цифры, точка, дефис" />
        <TextInput source="name" defaultValue="" parse={(value: string) => value} />
        <Role />
      </SimpleForm>
    </Create>
  )
}

function Reset() {
  const member = useRecordContext<Member>()
  const [issued, setIssued] = useState<Issued | null>(null)
  const reset = useChange(
    (id: number) => call(resetStaff, { params: { id } }),
    (answer) => {
      setIssued(answer)
      return null
    },
  )
  if (member === undefined) return null
  return (
    <>
      <Button
        variant="outlined"
        disabled={reset.isPending}
        onClick={() => {
          reset.mutate(member.id)
        }}
      >
        Выдать новый одноразовый пароль
      </Button>
      {issued !== null && <OneTimePassword {...issued} />}
    </>
  )
}

export function StaffEdit() {
  return (
    <AdminEdit>
      <AdminForm>
        <TextInput source="login" disabled />
        <TextInput source="name" />
        <Role />
        <BooleanInput source="isDisabled" helperText="Вход закрыт, открытые входы закончены" />
        <Reset />
      </AdminForm>
    </AdminEdit>
  )
}
