import { useState } from 'react'
import { Breadcrumbs } from '../../kit/navigation/breadcrumbs.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Drawer } from '../../kit/overlay/drawer.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { Pagination } from '../../kit/navigation/pagination.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import { ToastRegion, type Toast } from '../../kit/overlay/toast-region.tsx'
import { Specimen } from './specimen.tsx'
import styles from './dev-kit.module.css'

const removed: Toast = {
  id: 'removed',
  text: 'Чайник убран из корзины',
  action: { title: 'Вернуть', onTake: () => undefined },
}
const hrefOf = (page: number) => `?page=${String(page)}`

export function Messages() {
  const [layer, setLayer] = useState<'dialog' | 'drawer' | null>(null)
  const [toasts, setToasts] = useState<ReadonlyArray<Toast>>([])
  const close = () => setLayer(null)
  return (
    <>
      <Specimen title="Путь и страницы">
        <Breadcrumbs
          crumbs={[
            { title: 'Кухня', url: '/catalog/kukhnya/' },
            { title: 'Чай', url: '/catalog/chay/' },
          ]}
        />
        <Pagination page={6} pages={24} hrefOf={hrefOf} />
        <Pagination page={1} pages={3} hrefOf={hrefOf} label="Страницы отзывов" />
      </Specimen>
      <Specimen title="Сообщения">
        <Notice>Самовывоз из этого магазина — завтра после 12:00.</Notice>
        <Notice tone="success" title="Заказ оформлен">
          Номер пришлём в сообщении.
        </Notice>
        <Notice
          tone="offer"
          title="До подарка — 310 ₽"
          action={
            <Button size="small" variant="quiet">
              Что подарят
            </Button>
          }
        />
        <Notice tone="error" title="Не получилось сохранить">
          Проверьте связь и попробуйте ещё раз.
        </Notice>
        <Spinner label="Загружается" />
      </Specimen>
      <Specimen title="Пусто">
        <EmptyState
          icon="basket"
          title="В корзине пока пусто"
          actions={<LinkButton to="/catalog/">Перейти в каталог</LinkButton>}
        >
          Всё, что вы выберете, будет ждать здесь.
        </EmptyState>
      </Specimen>
      <Specimen title="Слои">
        <div className={styles.row}>
          <Button variant="outline" onClick={() => setLayer('dialog')}>
            Открыть окно
          </Button>
          <Button variant="outline" onClick={() => setLayer('drawer')}>
            Открыть панель
          </Button>
          <Button variant="outline" onClick={() => setToasts([removed])}>
            Показать сообщение
          </Button>
        </div>
        {layer === 'dialog' && (
          <Dialog title="Убрать товар?" onClose={close} footer={<Button onClick={close}>Убрать</Button>}>
            Чайник заварочный можно будет снова найти в каталоге.
          </Dialog>
        )}
        {layer === 'drawer' && (
          <Drawer title="Фильтры" onClose={close}>
            Цена, бренд, наличие.
          </Drawer>
        )}
        <ToastRegion toasts={toasts} onDismiss={() => setToasts([])} />
      </Specimen>
    </>
  )
}
