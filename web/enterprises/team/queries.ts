import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { team } from "#calls/team.ts";
import type { Role } from "#domain/team/permissions.ts";
import { call } from "../../api/call.ts";

const TEAM_KEY = ["team"];

/** The organization's members and pending invitations. */
export function useTeam() {
  return useQuery({ queryKey: TEAM_KEY, queryFn: ({ signal }) => call(team.list, { signal }) });
}

/** A mutation of members or invitations. The list is refetched after it, also after a failure. */
function useTeamMutation<Values, Reply>(mutationFn: (values: Values) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: TEAM_KEY }),
  });
}

export const useInviteMember = () =>
  useTeamMutation((body: { email: string; role: Role }) => call(team.invite, { body }));

export const useResendInvitation = () =>
  useTeamMutation((id: string) => call(team.resend, { params: { id } }));

export const useWithdrawInvitation = () =>
  useTeamMutation((id: string) => call(team.withdraw, { params: { id } }));

export const useChangeMemberRole = () =>
  useTeamMutation(({ id, role }: { id: string; role: Role }) =>
    call(team.changeRole, { params: { id }, body: { role } }),
  );

export const useRequireTwoStep = () =>
  useTeamMutation((required: boolean) => call(team.requireTwoStep, { body: { required } }));

export const useResetTwoStep = () =>
  useTeamMutation((id: string) => call(team.resetTwoStep, { params: { id } }));

export const useRemoveMember = () =>
  useTeamMutation((id: string) => call(team.remove, { params: { id } }));
