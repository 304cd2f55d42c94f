import { Combobox, InputBase, Loader, useCombobox } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSelectOnFirstClick } from "../../../ui/form/useSelectOnFirstClick.ts";
import { useLoadFailureToast } from "../../useLoadFailureToast.ts";
import classes from "./PickerField.module.css";
import { type Listbox, type ListOption, optionId } from "./useListbox.ts";
import "@mantine/core/styles/Combobox.layer.css";

export interface PickerOption extends ListOption {
  label: string;
  /** Shown beside the label. */
  detail?: ReactNode;
}

interface PickerFailure {
  error: Error | null;
  retry: () => Promise<unknown>;
  text: string;
}

const NO_FAILURE: PickerFailure = { error: null, retry: () => Promise.resolve(), text: "" };

interface PickerFieldProps<Option extends PickerOption> {
  listbox: Listbox<Option>;
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  isLoading: boolean;
  failure?: PickerFailure;
  label: string;
  placeholder: string;
  /** Shown in an empty list; null hides the list instead. */
  nothingFound: string | null;
  clear?: { label: string; run: () => void } | undefined;
  onLeave?: () => void;
  error?: ReactNode;
  field: string;
  required?: boolean;
  /** A short field: without an arrow, and its list is as wide as the options. */
  isNarrow?: boolean;
  maxLength?: number;
  className?: string | undefined;
}

/**
 * A text field with a list of options (the ARIA combobox pattern). Focus alone doesn't open the
 * list: it would cover the message of a field that is focused after an error.
 */
export function PickerField<Option extends PickerOption>(props: PickerFieldProps<Option>) {
  const { listbox, text, onText, failure = NO_FAILURE, nothingFound, clear, onLeave } = props;
  const { options, isLoading, label, placeholder, error, field, required, isNarrow } = props;
  const { t } = useTranslation();
  const hasFailed = failure.error !== null && options.length === 0;
  const isShown = listbox.opened && (options.length > 0 || nothingFound !== null || hasFailed);
  const combobox = useCombobox({ opened: isShown });
  const selectOnFirstClick = useSelectOnFirstClick();
  useLoadFailureToast(failure.error, failure.text, failure.text);
  return (
    <Combobox
      store={combobox}
      shadow="md"
      // Rendered inside <main>, so that screen readers find the list next to its field.
      portalProps={{ target: "#content" }}
      {...(isNarrow && ({ width: "max-content", position: "bottom-start" } as const))}
      onOptionSubmit={(value) => {
        const option = options.find((each) => each.value === value);
        if (option !== undefined) listbox.choose(option, "click");
      }}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <InputBase
          {...listbox.inputProps}
          aria-expanded={isShown}
          label={label}
          className={props.className}
          placeholder={placeholder}
          maxLength={props.maxLength}
          error={error}
          withAsterisk={required}
          data-field={field}
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            listbox.open();
          }}
          onFocusCapture={selectOnFirstClick.onFocusCapture}
          onClick={(event) => {
            selectOnFirstClick.onClick(event);
            listbox.inputProps.onClick();
          }}
          onBlur={() => {
            listbox.close();
            onLeave?.();
          }}
          rightSection={
            clear === undefined ? (
              !isNarrow && <Combobox.Chevron />
            ) : (
              <Combobox.ClearButton aria-label={clear.label} onClear={clear.run} />
            )
          }
          rightSectionPointerEvents={clear === undefined ? "none" : "all"}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={listbox.listId} aria-label={label} className={classes.list}>
          {options.map((option) => (
            <Option
              key={option.value}
              option={option}
              id={optionId(listbox.listId, option)}
              isActive={option.value === listbox.active?.value}
            />
          ))}
          {hasFailed && (
            <Combobox.Group label={failure.text}>
              <Combobox.Option value="retry" onClick={() => void failure.retry()}>
                {t("ui.retry")}
              </Combobox.Option>
            </Combobox.Group>
          )}
          {options.length === 0 && !hasFailed && (
            <Combobox.Empty>{isLoading ? <Loader size="xs" /> : nothingFound}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface OptionProps {
  option: PickerOption;
  id: string;
  isActive: boolean;
}

function Option({ option: { value, label, detail }, id, isActive }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Combobox.Option
      ref={ref}
      id={id}
      value={value}
      selected={isActive}
      aria-selected={isActive}
      className={classes.option}
    >
      <bdi className={classes.label}>{label}</bdi>
      {detail !== undefined && <bdi className={classes.detail}>{detail}</bdi>}
    </Combobox.Option>
  );
}
